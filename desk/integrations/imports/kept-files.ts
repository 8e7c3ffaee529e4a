const files = new Map<string, File>();

/** Keeps the file of an import in this page, so that it can be sent again with other columns. */
export const keepFile = (importId: string, file: File): void => void files.set(importId, file);

/** The file of an import, if this page has sent it. */
export const keptFile = (importId: string): File | undefined => files.get(importId);
