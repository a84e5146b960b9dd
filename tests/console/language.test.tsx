import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Document } from "../../scene/document.ts";
import { fixOf } from "../../scene/lint/fix.ts";
import { lint } from "../../scene/lint/index.ts";
import { estimate } from "../../scene/metrics.ts";
import { styles } from "../../scene/styles/index.ts";
import { familiesOf } from "../../scene/text.ts";
import { themes } from "../../scene/themes.ts";
import { drawings } from "../scene/faulty-drawings.ts";

const texts: Record<string, string> = {
  ...JSON.parse(readFileSync("src/i18n/de/console.json", "utf8")),
  ...JSON.parse(readFileSync("src/i18n/de/errors.json", "utf8")),
  Save: "Speichern",
  "Hello {name}": "Hallo {name}",
  "{count} request": "{count} Anfrage",
  "{count} requests": "{count} Anfragen",
  "Read the <link>guide</link>, {name}.": "{name}, lies die <link>Anleitung</link>.",
  "At most {0} of {1} views": "Höchstens {0} von {1} Ansichten",
};

let t: typeof import("@/i18n/t");
let rich: typeof import("@/i18n/rich");
let messages: typeof import("@/i18n/messages");
let reasons: typeof import("@/i18n/stored-reason");

beforeAll(async () => {
  vi.resetModules();
  vi.doMock("@contract/preference-values.ts", async (original) => ({
    ...(await original<object>()),
    languages: ["auto", "en", "de"],
  }));
  vi.stubGlobal("document", {});
  vi.stubGlobal("navigator", { languages: ["fr", "de-AT", "en"] });
  vi.stubGlobal("fetch", async () => Response.json(texts));
  t = await import("@/i18n/t");
  await t.loadTexts({ de: "/texts.json", es: "/es.json" });
  rich = await import("@/i18n/rich");
  messages = await import("@/i18n/messages");
  reasons = await import("@/i18n/stored-reason");
});

afterAll(() => {
  vi.doUnmock("@contract/preference-values.ts");
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("texts are in the first language of the browser that has a catalog", () => {
  expect(t.t("Save")).toBe("Speichern");
  expect(t.t("Hello {name}", { name: "{name}" })).toBe("Hallo {name}");
  expect(t.t("Without a translation")).toBe("Without a translation");
});

test("a number chooses its text", () => {
  expect(t.plural(1, "{count} request", "{count} requests")).toBe("1 Anfrage");
  expect(t.plural(2000, "{count} request", "{count} requests", { count: "2.000" })).toBe("2.000 Anfragen");
});

test("a sentence has only the elements that it is given", () => {
  const { Rich } = rich;
  const sentence = (text: string) =>
    renderToStaticMarkup(<Rich text={text} parts={{ link: <b /> }} values={{ name: "Ana" }} />);
  expect(sentence("Read the <link>guide</link>, {name}.")).toBe("Ana, lies die <b>Anleitung</b>.");
  expect(sentence("<img/> <link>x</link> </link> <link>{name}")).toBe("&lt;img/&gt; <b>x</b>  <b>Ana</b>");
});

test("a message of the server is found by its fixed parts", async () => {
  expect(await messages.translateMessage("At most 20 of 50 views")).toBe("Höchstens 20 von 50 Ansichten");
  expect(await messages.translateMessage("At most 20 views")).toBe("At most 20 views");
});

test("the warnings of the film editor and their fixes are translated", async () => {
  const fonts = { ...familiesOf(styles.plain, null), measure: estimate };
  const shown = Object.values(drawings)
    .flat()
    .flatMap((draw) => {
      const scene = { id: "one", duration: 4, ...draw(1920, 1080) };
      const film = { version: 1, title: "Film", width: 1920, height: 1080, fps: 30, theme: themes.Daylight };
      const document = Document.parse({ ...film, scenes: [scene] });
      return lint(document, fonts).flatMap((finding) => {
        const fix = fixOf(document, finding, { fonts });
        return fix ? [finding.message, fix.title] : [finding.message];
      });
    });
  expect(new Set(shown).size).toBeGreaterThan(10);
  const kept = [];
  for (const text of new Set(shown)) if ((await messages.translateMessage(text)) === text) kept.push(text);
  expect(kept).toEqual([]);
});

test.each([
  [
    "Your credits ran out after 2 of 5 films. Buy credits, then continue the batch.",
    "Ihr Guthaben war nach 2 von 5 Filmen aufgebraucht. Kaufen Sie Credits und setzen Sie die Serie dann fort.",
  ],
  [
    "The worker stopped 3 times during this batch. Continue it to try again.",
    "Der Worker wurde während dieser Serie 3-mal beendet. Setzen Sie sie fort, um es erneut zu versuchen.",
  ],
  ["Something went wrong. Try again.", "Etwas ist schiefgegangen. Versuchen Sie es noch einmal."],
  [
    "The upstream returned an error: No credit left.",
    "Der Upstream hat einen Fehler gemeldet: No credit left.",
  ],
  ["The upstream said no.", "The upstream said no."],
])("a reason that is stored in English is shown in the page's language: %s", async (text, shown) => {
  const { StoredReason } = reasons;
  const { prelude } = await prerender(<StoredReason text={text} />);
  const html = await new Response(prelude).text();
  expect(html.replace(/<!--.*?-->/g, "")).toBe(shown);
});
