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
      'Reserves storage for the bytes of a document. The bytes are sent over REST (`POST /api/v1/documents`), which calls this and `createDocument`. Bytes that no document claims within an hour are deleted.',
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
  @Mutation(() => Document, { description: 'Changes the description of a document.' })
  updateDocument(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateDocumentInput) input: UpdateDocumentInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<DocumentRow> {
    return context.run(updateDocument, { id, input, ifMatch });
  }

  @Requires('documents:write')
  @Mutation(() => Document, { description: 'Deletes a document. Links to it stop working at once.' })
  deleteDocument(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<DocumentRow> {
    return context.run(deleteDocument, { id, ifMatch });
  }

  @Requires('documents:read')
  @Mutation(() => DocumentLink, {
    description:
      'Creates a link to a document. Anybody who has the link can open the document until the link expires or the document is deleted.',
  })
  createDocumentLink(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CreateDocumentLinkInput, { nullable: true }) input: CreateDocumentLinkInput | null,
    @Ctx() context: RequestContext,
  ): Promise<DocumentLink> {
    return context.run(createDocumentLink, { id, expiresInSeconds: input?.expiresInSeconds });
  }
}
