import type { Media } from "@contract/media.ts";
import type { Row } from "@contract/resource.ts";
import { renders } from "@contract/resources/renders.ts";
import { useList } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { t } from "@/i18n/t";
import { http } from "@/providers/http";
import type { AnyRow } from "../../field-types/field-type";
import { useStudio } from "../editor/studio-context";

// Loaded on demand, because many animations have no renders.
const RenderRow = lazy(() => import("./render-row").then(({ RenderRow }) => ({ default: RenderRow })));

export type Render = Row<typeof renders> & AnyRow & { file: Media | null; thumbnail: Media | null };

const shown = 12;

/** The newest renders of this animation, updated live. */
export function RenderList() {
  const { record } = useStudio();
  const { result } = useList<AnyRow>({
    resource: renders.name,
    filters: [{ field: "animation_id", operator: "eq", value: record.id }],
    sorters: [{ field: "created_at", order: "desc" }],
    pagination: { pageSize: shown },
    errorNotification: false,
    queryOptions: { meta: { quiet: true } },
  });
  const rows = result.data as Render[];
  const waiting = rows.some(({ status }) => status === "queued");
  const running = rows.some(({ status }) => status === "running");
  const { data: queue = [] } = useQuery({
    queryKey: ["renders", "queue"],
    enabled: waiting,
    refetchInterval: waiting ? 3000 : false,
    queryFn: async ({ signal }) =>
      (await http.get<{ id: string; ahead: number }[]>("/api/renders/queue", { signal })).data,
    meta: { quiet: true },
  });
  // Rerenders every second so the remaining time counts down between events.
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  if (rows.length === 0) return null;
  return (
    <section aria-label={t("Renders")} className="grid min-w-0 gap-2 max-xl:order-4 lg:max-xl:col-start-1">
      <h2 className="font-medium text-sm">{t("Renders")}</h2>
      <ul className="grid gap-2">
        <Suspense>
          {rows.map((render) => (
            <RenderRow
              key={render.id}
              render={render}
              ahead={queue.find(({ id }) => id === render.id)?.ahead}
            />
          ))}
        </Suspense>
      </ul>
    </section>
  );
}
