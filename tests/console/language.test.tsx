import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const texts: Record<string, string> = {
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
});

afterAll(() => {
  vi.doUnmock("@contract/preference-values.ts");
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("texts are in the first language of the browser that has a catalogue", () => {
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
