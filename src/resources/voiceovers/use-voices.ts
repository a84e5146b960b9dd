import { useQuery } from "@tanstack/react-query";
import { http, pathOf } from "@/providers/http";

export interface Voice {
  id: string;
  name: string;
  /** BCP 47; `und` where nobody knows. */
  language: string;
  gender: "female" | "male" | "unknown";
  engine: string;
}

/** The voices of this installation, the best first. */
export const useVoices = () =>
  useQuery({
    queryKey: ["voices"],
    queryFn: async ({ signal }) => (await http.get<Voice[]>(pathOf("voices"), { signal })).data,
    staleTime: 600_000,
  });

/** Where a voice can be heard; the first time takes a moment, because it is spoken then. */
export const fetchSample = async (voice: string) =>
  (await http.post<{ url: string }>(pathOf("voices", voice, "sample"), {})).data.url;

const languages = new Intl.DisplayNames(undefined, { type: "language", languageDisplay: "standard" });

export const languageOf = ({ language }: Voice) =>
  language === "und" ? "Other" : (languages.of(language) ?? language);

export const nameOf = ({ name, gender }: Voice) => (gender === "unknown" ? name : `${name}, ${gender}`);
