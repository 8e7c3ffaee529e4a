import { connectionType } from '../../../platform/graphql/connection.ts';
import { Document } from './document.entity.ts';

/** A page of documents. */
export const DocumentConnection = connectionType(Document, 'Document');
