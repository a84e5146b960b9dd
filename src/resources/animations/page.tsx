import { useEffect } from "react";
import { useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import type { PageProps } from "../extension";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { FirstSteps } from "./create/first-steps";
import type { Animation } from "./editor/content";
import { Workspace } from "./editor/workspace";

/** How often to check whether a step has ended, in milliseconds, in case the live connection is down. */
const askMs = 4000;

/** An animation's page: its prompt first, then the editor. */
export function AnimationPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record, isGone } = useRecord<Animation>(resource.name, id);
  const animation = record as Animation | undefined;
  useCrumbName(id, animation?.title);
  const { refetch } = query;
  const step = animation?.step;
  useEffect(() => {
    if (!step) return;
    const timer = setInterval(() => void refetch(), askMs);
    return () => clearInterval(timer);
  }, [step, refetch]);
  if (isGone || (query.isError && !record))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={refetch} />;
  if (!animation) return <ShowSkeleton />;
  if (!animation.plan && !animation.document) return <FirstSteps key={id} page={page} record={animation} />;
  return <Workspace key={id} page={page} record={animation} />;
}
