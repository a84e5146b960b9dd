import { llmRequests } from "@contract/resources/llm-requests.ts";
import { prompts } from "@contract/resources/prompts.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { t } from "@/i18n/t";
import { dataProvider } from "@/providers/data";
import type { AnyRow } from "../../field-types/field-type";
import { settingsOfRequest } from "../settings-draft";
import { type Prompt, readVersion } from "../use-prompt";
import type { Given } from "./state";

/** The messages and settings of a logged request. */
async function ofRequest(id: string): Promise<Given> {
  const { data } = await dataProvider.getOne<AnyRow>({ resource: llmRequests.name, id });
  if (data.missing && data.request === null)
    throw new Error(
      t("This call can't be opened in the playground, because its messages aren't in the log."),
    );
  const request = (data.request ?? {}) as Record<string, unknown>;
  return {
    messages: Array.isArray(request.messages) ? request.messages : [],
    model: String(data.model_name),
    settings: settingsOfRequest(request),
  };
}

async function ofVersion(id: string, version: number): Promise<Given> {
  const [{ data }, content] = await Promise.all([
    dataProvider.getOne<Prompt>({ resource: prompts.name, id }),
    readVersion(id, version),
  ]);
  return { ...content, prompt: data.name };
}

/** The content that the URL names: a logged request or a prompt version; null if it names neither. */
export function useGiven() {
  const [params] = useSearchParams();
  const request = params.get("request");
  const prompt = params.get("prompt");
  const version = Number(params.get("version"));
  return useQuery({
    queryKey: ["playground", request, prompt, version],
    queryFn: (): Promise<Given> => (request ? ofRequest(request) : ofVersion(prompt!, version)),
    enabled: request !== null || prompt !== null,
    meta: { quiet: true },
  });
}
