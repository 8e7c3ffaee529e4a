import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { cleanBrowserLanguage } from './app/browser-language.ts';
import { applyTheme } from './preferences/preferences.ts';
import './parts/tokens.css';
import './parts/base.css';

cleanBrowserLanguage();
applyTheme();
createRoot(document.getElementById('desk')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
