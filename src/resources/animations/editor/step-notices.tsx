import { ListChecksIcon, XIcon } from "lucide-react";
import { useState } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { StepFailed } from "../create/step-failed";
import { useStudio } from "./studio-context";

const atWork = {
  planning: "Writing the plan… The scenes stay as they are.",
  composing: "Composing the scenes… What is changed in them meanwhile is replaced.",
};

/** What a model does just now, how its last step ended, and what comes next. */
export function StepNotices() {
  const { record, content } = useStudio();
  const { step, step_error } = record;
  const [hidden, hide] = useState<string>();
  if (step)
    return (
      <p role="status" className="flex items-center gap-2.5 rounded-lg border bg-card px-3.5 py-2.5 text-sm">
        <span aria-hidden className="size-2 animate-pulse rounded-full bg-primary" />
        {atWork[step]}
        <span aria-hidden className="ml-auto h-1 w-24 overflow-hidden rounded-full bg-muted">
          <span className="block h-full w-1/3 animate-[first-load_1.2s_ease-in-out_infinite] bg-primary" />
        </span>
      </p>
    );
  if (step_error && hidden !== step_error)
    return (
      <StepFailed
        title={content.document ? "The last step left something open" : "The scenes could not be composed"}
        error={step_error}
      >
        <Button variant="outline" size="sm" onClick={() => hide(step_error)}>
          <XIcon aria-hidden />
          Hide
        </Button>
      </StepFailed>
    );
  if (content.document) return null;
  const count = content.plan?.scenes.length ?? 0;
  return (
    <Alert variant="info">
      <ListChecksIcon aria-hidden />
      <AlertTitle>
        The plan is ready: {count} {count === 1 ? "scene" : "scenes"}
      </AlertTitle>
      <AlertDescription>
        Read what each one says and shows, change what you like, then compose. Until then the preview is a
        draft.
      </AlertDescription>
    </Alert>
  );
}
