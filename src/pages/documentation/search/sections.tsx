// Imported first, because the pages translate texts as they load.
import "./section-texts";

import type { ComponentType } from "react";
// biome-ignore lint/style/noRestrictedImports: this module runs when the console is built, and not in the browser
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { t } from "@/i18n/t";
import { articles } from "../../help/articles";
import { ApiReference } from "../api";
import { ApiConventions } from "../api-conventions";
import { Changelog } from "../changelog";
import { FilmsGuide } from "../films-guide";
import { GatewayGuide } from "../gateway-guide";
import { GatewayRules } from "../gateway-rules";
import { AdminGuide } from "../guides/admin";
import { CustomerGuide } from "../guides/customer";
import { InstallerGuide } from "../guides/installer";
import { OperatorGuide } from "../guides/operator";
import { DocumentationStart } from "../start";
import { UserGuide } from "../user-guide";
import { UserGuideAccount } from "../user-guide-account";
import type { Section } from "./section";

const pages: [path: string, page: string, content: ComponentType[]][] = [
  ["/documentation", t("Quick start"), [DocumentationStart]],
  ["/documentation/user-guide", t("User guide"), [UserGuide, UserGuideAccount]],
  ["/documentation/gateway", t("Gateway guide"), [GatewayGuide, GatewayRules]],
  ["/documentation/films", t("Films via the API"), [FilmsGuide]],
  ["/documentation/guides/customer", t("For customers"), [CustomerGuide]],
  ["/documentation/guides/operator", t("For operators"), [OperatorGuide]],
  ["/documentation/guides/admin", t("For admins"), [AdminGuide]],
  ["/documentation/guides/installer", t("For installers"), [InstallerGuide]],
  ["/documentation/api", t("API reference"), [ApiReference, ApiConventions]],
  ["/documentation/changelog", t("Changelog"), [Changelog]],
];

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The text of rendered HTML, without code samples. The HTML is the product's own, and the result is shown as text. */
const textOf = (html: string) =>
  html
    .replace(/<(pre|button|svg|legend)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<\/?(code|b|strong|a|span|kbd)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();

const render = (Content: ComponentType) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Content />
    </MemoryRouter>,
  );

/** The sections of a page: its lead, and each part under its heading. */
function sectionsOf(path: string, page: string, html: string): Section[] {
  const [head = "", ...parts] = html.split(/<section id="/);
  const lead = textOf(head.replace(/<h1[\s\S]*?<\/h1>/, " "));
  const first: Section[] = lead ? [{ path, page, title: page, text: lead }] : [];
  return [
    ...first,
    ...parts.map((part) => {
      const [, title = ""] = part.match(/<h2[^>]*>([\s\S]*?)<span/) ?? [];
      return {
        path: `${path}#${part.slice(0, part.indexOf('"'))}`,
        page,
        title: textOf(title),
        text: textOf(`<section ${part.replace(/<h2[\s\S]*?<\/h2>/, " ")}`),
      };
    }),
  ];
}

/** The sections of every page of the documentation, and the help center's answers. */
export const sections: Section[] = [
  ...pages.flatMap(([path, page, content]) => sectionsOf(path, page, content.map(render).join(""))),
  ...articles.map(({ id, title, text }) => ({
    path: `/help-center?article=${id}`,
    page: t("Help center"),
    title,
    text: text.join(" "),
  })),
];
