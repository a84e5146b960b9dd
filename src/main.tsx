import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { language } from "./i18n/language";
import { siteTexts } from "./page-loaders";
import { applyDisplay } from "./providers/display";
import "./index.css";

document.documentElement.lang = language;
applyDisplay();
// A top-level await could cause a deadlock, because the catalogs' chunk may import from this one.
void siteTexts().then(() =>
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
