// Writes what follows from the code: npm run generate
await import('./tables/generate-migration-lists.ts');
await import('./generate-schemas.ts');
await import('./generate-picture.ts');
await import('./generate-settings.ts');
