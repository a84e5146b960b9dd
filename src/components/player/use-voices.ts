import { useMutation, useQuery } from "@tanstack/react-query";
import { nameOfLanguage } from "@/i18n/language-name";
import { t } from "@/i18n/t";
import { http, pathOf } from "@/providers/http";
import { playOnce } from "./use-sound";

export interface Voice {
  id: string;
  name: string;
  /** BCP 47; `und` if unknown. */
  language: string;
  gender: "female" | "male" | "unknown";
  engine: string;
  sample_text: string;
}

/** The voices of this installation, best first. */
export const useVoices = () =>
  useQuery({
    queryKey: ["voices"],
    queryFn: async ({ signal }) => (await http.get<Voice[]>(pathOf("voices"), { signal })).data,
    staleTime: 600_000,
  });

/** Plays a voice's sample. The first playback takes a moment, because the sample is generated then. */
export function useSample(voice: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      playOnce((await http.post<{ url: string }>(pathOf("voices", voice, "sample"), {})).data.url),
  });
  return { hear: () => mutate(), isPending };
}

export const languageOf = ({ language }: Voice) =>
  language === "und" ? t("Language not specified") : nameOfLanguage(language);

/**
 * A voice's name for display. Flite's voices are marked as plain, because they are a fallback for when natural
 * voices aren't installed or are too slow.
 */
export const nameOf = ({ name, gender, engine }: Voice) =>
  `${name}${gender === "unknown" ? "" : `, ${gender}`}${engine === "flite" ? " (plain)" : ""}`;
