/** Where documents are listed and uploaded. */
export const DOCUMENTS_PATH = '/api/v1/documents';

/** Where the bytes of one are read. */
export const CONTENT_PATH = `${DOCUMENTS_PATH}/{document_id}/content`;

/** Where links lead. */
export const LINK_PATH = '/api/v1/document-links/{token}';

/** The routes whose bodies are files, beside those of the table. */
export const documentFileRoutes = [
  { method: 'POST', path: DOCUMENTS_PATH },
  { method: 'GET', path: CONTENT_PATH },
  { method: 'GET', path: LINK_PATH },
] as const;
