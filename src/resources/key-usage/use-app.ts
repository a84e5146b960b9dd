import type { Row } from "@contract/resource.ts";
import { apps } from "@contract/resources/apps.ts";
import { useOne } from "@refinedev/core";
import { offlineModel } from "@/lib/code-samples";

export type App = Row<typeof apps>;

/** The app that a key belongs to, if any. */
export function useApp(id: string | null | undefined): App | undefined {
  const { result } = useOne<App>({
    resource: apps.name,
    id: id ?? "",
    liveMode: "off",
    errorNotification: false,
    queryOptions: { enabled: Boolean(id), placeholderData: undefined, meta: { quiet: true } },
  });
  return id ? result : undefined;
}

/** The model for code samples: the app's default model, a model that it allows, or the free model. */
export const modelOf = (app: App | undefined) => app?.default_model ?? app?.allowed_models[0] ?? offlineModel;
