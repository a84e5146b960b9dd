import type { LlmSessionDetail } from "@contract/llm-groups.ts";
import type { LlmTrace } from "@contract/llm-traces.ts";
import { useQuery } from "@tanstack/react-query";
import { http } from "@/providers/http";
import type { HttpError } from "@/providers/http-error";

/** A session with its calls. Several users can have sessions with the same name. */
export const useSessionDetail = (session: string, owner_id: string | undefined) =>
  useQuery<LlmSessionDetail, HttpError>({
    queryKey: ["llm-requests", "llm-sessions", session, owner_id],
    placeholderData: undefined,
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (
        await http.get<LlmSessionDetail>(`/api/llm-sessions/${encodeURIComponent(session)}`, {
          params: { owner_id },
          signal,
        })
      ).data,
  });

/** The path of a session's page. */
export const sessionPath = (session: string, owner?: string) =>
  `/llm-logs/sessions/${encodeURIComponent(session)}${owner ? `?owner_id=${owner}` : ""}`;

/** A trace with its spans, up to the maximum that the server lists. */
export const useTrace = (trace: string, owner_id: string | undefined) =>
  useQuery<LlmTrace, HttpError>({
    queryKey: ["llm-requests", "llm-traces", trace, owner_id],
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (
        await http.get<LlmTrace>(`/api/llm-traces/${encodeURIComponent(trace)}`, {
          params: { owner_id },
          signal,
        })
      ).data,
  });

/** The path of a trace's page. */
export const tracePath = (trace: string, owner: string) => `/llm-logs/traces/${trace}?owner_id=${owner}`;
