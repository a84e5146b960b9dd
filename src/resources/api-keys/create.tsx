import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import type { PageProps } from "../extension";
import { CreateAndReveal } from "../views/form/create-and-reveal";
import { KeySecret } from "./key-secret";

/** Shows the form for a new key, then its secret. The URL's `app_id` parameter preselects the app. */
export function CreateKey(page: PageProps) {
  const [params] = useSearchParams();
  const { app_id } = page.resource.all;
  const start = { app_id: app_id && z.safeParse(app_id.schema, params.get("app_id")).data };
  return <CreateAndReveal {...page} start={start} Secret={KeySecret} />;
}
