import { loadSiteTexts } from "./i18n/areas";
import { language } from "./i18n/language";
import "./index.css";

document.documentElement.lang = language;
// Modules translate as they start, so the catalogue comes first. English has none, and index.html preloads the rest.
void loadSiteTexts().then(() => import("./start"));
