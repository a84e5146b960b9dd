import { useEffect } from "react";
import { useLocation } from "react-router";

/** Scrolls to the section that the URL names, for sections that are rendered after their page. */
export function ScrollToSection() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
  return null;
}
