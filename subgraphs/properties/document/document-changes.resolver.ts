import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { IF_MATCH } from '../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { beginDocumentUpload } from './begin-document-upload.ts';
import { deleteDocument, updateDocument } from './change-document.ts';
import { createDocumentLink } from './create-document-link.ts';
import { createDocument } from './create-document.ts';
import { DocumentLink } from './document-link.object.ts';
import { Document } from './document.entity.ts';
import { CreateDocumentInput, CreateDocumentLinkInput, UpdateDocumentInput } from './document.inputs.ts';
import type { DocumentRow } from './document.types.ts';

/** Mutations of documents, and signed links. */
@Resolver(() => Document)
export class DocumentChangesResolver {
  @Requires('documents:write')
  @Mutation(() => ID, {
    description:
      'Makes room for the bytes of a document. They are sent over REST (`POST /api/v1/documents`), which calls this and `createDocument`; what no document claims within an hour is swept away.',
  })
  beginDocumentUpload(@Ctx() context: RequestContext): Promise<string> {
    return context.run(beginDocumentUpload, undefined);
  }

  @Requires('documents:write')
  @Mutation(() => Document, { description: 'Adds a document whose bytes the service has received.' })
  createDocument(
    @Arg('input', () => CreateDocumentInput) input: CreateDocumentInput,
    @Ctx() context: RequestContext,
  ): Promise<DocumentRow> {
    return context.run(createDocument, input);
  }

  @Requires('documents:write')
  @Mutation(() => Document, { description: 'Changes what is said of a document.' })
  updateDocument(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateDocumentInput) input: UpdateDocumentInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<DocumentRow> {
    return context.run(updateDocument, { id, input, ifMatch });
  }

  @Requires('documents:write')
  @Mutation(() => Document, { description: 'Deletes a document; its links lead nowhere from then on.' })
  deleteDocument(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<DocumentRow> {
    return context.run(deleteDocument, { id, ifMatch });
  }

  @Requires('documents:read')
  @Mutation(() => DocumentLink, {
    description: 'Makes a link that opens a document for whoever has it, until it expires or the document is deleted.',
  })
  createDocumentLink(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CreateDocumentLinkInput, { nullable: true }) input: CreateDocumentLinkInput | null,
    @Ctx() context: RequestContext,
  ): Promise<DocumentLink> {
    return context.run(createDocumentLink, { id, expiresInSeconds: input?.expiresInSeconds });
  }
}
