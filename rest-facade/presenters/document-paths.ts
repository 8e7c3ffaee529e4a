/** The path for listing and uploading documents. */
export const DOCUMENTS_PATH = '/api/v1/documents';

/** The path of a document's content. */
export const CONTENT_PATH = `${DOCUMENTS_PATH}/{document_id}/content`;

/** The path of signed links. */
export const LINK_PATH = '/api/v1/document-links/{token}';

/** The routes with file bodies, which are not in the table of routes. */
export const documentFileRoutes = [
  { method: 'POST', path: DOCUMENTS_PATH },
  { method: 'GET', path: CONTENT_PATH },
  { method: 'GET', path: LINK_PATH },
] as const;
