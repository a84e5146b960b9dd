import { Link } from "@/components/layout/link";
import type { Voice } from "@/components/player/use-voices";
import { nameOfLanguage } from "@/i18n/language-name";
import { Rich } from "@/i18n/rich";

const baseOf = (language: string) => language.split("-")[0]!.toLowerCase();

interface Props {
  /** The film's language, if it is known. */
  language: string | undefined;
  voice: Voice | undefined;
  voices: Voice[];
}

/** Says that a voice doesn't speak the film's language, and what to do. */
export function LanguageHint({ language, voice, voices }: Props) {
  if (!language || !voice || voice.language === "und" || baseOf(voice.language) === baseOf(language))
    return null;
  const names = {
    film: nameOfLanguage(baseOf(language)),
    voice: nameOfLanguage(baseOf(voice.language)),
  };
  const isSpoken = voices.some((one) => baseOf(one.language) === baseOf(language));
  return (
    <p role="status" className="rounded-lg border border-warning/40 bg-warning/10 p-3 text-sm">
      {isSpoken ? (
        <Rich
          text="The film is in {film}, and this voice speaks {voice}. Choose a voice under {film} for a natural accent."
          values={names}
        />
      ) : (
        <Rich
          text="The film is in {film}, and no installed voice speaks that language. This voice reads the narration as {voice}, with a foreign accent. <link>Add a voice, or record your own</link>."
          values={names}
          parts={{ link: <Link to="/documentation/films#voices" className="underline underline-offset-4" /> }}
        />
      )}
    </p>
  );
}
