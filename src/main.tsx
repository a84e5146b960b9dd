import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { applyDisplay } from "./providers/display";
import "./index.css";

// A tab that was open over an update asks for files that are gone: load the new ones, once.
addEventListener("vite:preloadError", (event) => {
  const key = "reloaded-for-update";
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  location.reload();
});

applyDisplay();
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
