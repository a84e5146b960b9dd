import { renders } from "@contract/resources/renders.ts";
import { DownloadIcon, RotateCwIcon, XIcon } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "@/components/ui/button";
import { useMay } from "@/providers/access";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { useRun } from "../views/shared/use-run";
import { isOpen, type Render } from "./progress-estimate";

/** What can be done with a render as it stands: stopped, made again, or taken home. */
export function RenderActions({ render }: { render: Render }) {
  const { id, status, file } = render;
  const may = useMay(renders.name);
  const run = useRun();
  const navigate = useNavigate();
  const perform = (verb: "cancel" | "retry") =>
    run(async () => {
      const made = await callVerb<Render>(renders.name, id, verb);
      await refreshResource(renders.name);
      if (made.id !== id) navigate(`${renders.path}/${made.id}`);
    }).catch(() => {});
  return (
    <>
      {isOpen(render) && may("cancel") && (
        <Button variant="outline" onClick={() => perform("cancel")}>
          <XIcon aria-hidden />
          Cancel
        </Button>
      )}
      {(status === "failed" || status === "cancelled") && may("retry") && (
        <Button onClick={() => perform("retry")}>
          <RotateCwIcon aria-hidden />
          Retry
        </Button>
      )}
      {file?.url && (
        <Button asChild>
          <a href={`${file.url}&download=1`} download={file.name}>
            <DownloadIcon aria-hidden />
            Download
          </a>
        </Button>
      )}
    </>
  );
}
