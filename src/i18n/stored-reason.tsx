import { Suspense, use } from "react";
import { language } from "./language";

const translations = new Map<string, Promise<string>>();

/** Returns the same promise for the same text, because React renders again while it waits. */
function translationOf(text: string): Promise<string> {
  const known = translations.get(text);
  if (known) return known;
  const found = import("./messages").then(({ translateMessage }) => translateMessage(text)).catch(() => text);
  translations.set(text, found);
  return found;
}

const Translated = ({ text }: { text: string }) => use(translationOf(text));

/** An English text from the server or the film engine, such as why something failed, in the page's language. */
export function StoredReason({ text }: { text: string }) {
  if (language === "en") return text;
  return (
    <Suspense fallback={null}>
      <Translated text={text} />
    </Suspense>
  );
}
