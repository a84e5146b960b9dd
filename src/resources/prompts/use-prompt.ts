import {
  latestLabel,
  type PromptUsage,
  type PromptVersion,
  type PromptVersionSummary,
} from "@contract/prompts.ts";
import type { Row } from "@contract/resource.ts";
import { prompts } from "@contract/resources/prompts.ts";
import { useQuery } from "@tanstack/react-query";
import { useCan, useUser } from "@/providers/access";
import { http, pathOf } from "@/providers/http";
import { refreshResource } from "@/providers/query-client";
import type { AnyRow } from "../field-types/field-type";

export type Prompt = Row<typeof prompts> & AnyRow;

/** A query key that is invalidated whenever prompts are. */
const keyOf = (id: string, ...what: (string | number)[]) => ["data", "default", prompts.name, id, ...what];

/** The versions of a prompt, newest first. `latest_version` is part of the key, so a new version reloads the list. */
export const useVersions = ({ id, latest_version }: Prompt) =>
  useQuery({
    queryKey: keyOf(id, "versions", latest_version ?? 0),
    queryFn: async ({ signal }) =>
      (await http.get<PromptVersionSummary[]>(pathOf(prompts.name, id, "versions"), { signal })).data,
    meta: { quiet: true },
  });

export const readVersion = async (id: string, version: number, signal?: AbortSignal) =>
  (await http.get<PromptVersion>(pathOf(prompts.name, id, "versions", version), { signal })).data;

/** A version with its content, which never changes. */
export const useVersion = (id: string, version: number, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ["prompt-version", id, version],
    queryFn: ({ signal }) => readVersion(id, version, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

export const useUsage = (id: string) =>
  useQuery({
    queryKey: keyOf(id, "usage"),
    queryFn: async ({ signal }) =>
      (await http.get<PromptUsage[]>(pathOf(prompts.name, id, "usage"), { signal })).data,
    meta: { quiet: true },
  });

/** Whether the signed-in user can change a prompt. Operators can read others' prompts but not change them. */
export function useCanEdit({ owner_id }: Prompt): boolean {
  const can = useCan(prompts.name);
  const user = useUser();
  return can("edit") && (user?.role === "admin" || user?.id === owner_id);
}

/** Adds a version to a prompt. */
export async function addVersion(id: string, body: object): Promise<PromptVersion> {
  const { data } = await http.post<PromptVersion>(pathOf(prompts.name, id, "versions"), body);
  await refreshResource(prompts.name);
  return data;
}

/** The labels that point to a version, including the implicit `latest`. */
export const labelsOf = ({ labels, latest_version }: Prompt, version: number): string[] => [
  ...Object.entries(labels).flatMap(([name, at]) => (at === version ? name : [])),
  ...(latest_version === version ? [latestLabel] : []),
];
