import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Builds the desk's scripts and styles; the service writes the page around them. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/desk/assets/',
  publicDir: false,
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    assetsDir: '',
    // The content security policy allows no inline scripts, and browsers that we support preload by themselves.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: { input: fileURLToPath(new URL('./main.tsx', import.meta.url)) },
  },
});
