import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { language } from "./i18n/language";
import { applyDisplay } from "./providers/display";
import "./index.css";

document.documentElement.lang = language;
applyDisplay();
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
