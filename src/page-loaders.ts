import type { ComponentType } from "react";
import { reloadOnce } from "@/components/layout/reload-once";
import { language } from "@/i18n/language";

/** The catalogs are loaded before the modules that translate texts as they are evaluated. English needs no catalog. */
const texts = language === "en" ? undefined : import("@/i18n/areas");
export const siteTexts = async () => texts && (await texts).loadSiteTexts();
export const consoleTexts = async () => texts && (await texts).loadConsoleTexts();
const pageTexts = async () => texts && (await texts).loadPageTexts();

/** Loads a page from its own chunk, by the name of its export. */
export const page =
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  async () => {
    await siteTexts();
    return { Component: (await load().catch(reloadOnce))[name] };
  };

/** A page of the signed-in area. */
export const inside = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  page(async () => {
    await consoleTexts();
    return load();
  }, name);

/** A page with long texts, which have their own catalog. */
export const prose = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  page(async () => {
    await pageTexts();
    return load();
  }, name);
