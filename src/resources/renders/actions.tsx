import { renders } from "@contract/resources/renders.ts";
import { DownloadIcon, RotateCwIcon, Share2Icon, XIcon } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import { ShareDialog } from "../views/film-share/share-dialog";
import { isOpen, type Render } from "./render";

/** Buttons to cancel, retry, share or download a render, as its status allows. */
export function RenderActions({ render }: { render: Render }) {
  const { id, kind, status, file } = render;
  const may = useCan(renders.name);
  const navigate = useNavigate();
  const { run: perform, pending } = useAction(async (verb: "cancel" | "retry") => {
    const result = await callVerb<Render>(renders.name, id, verb);
    await refreshResource(renders.name);
    if (result.id !== id) navigate(`${renders.path}/${result.id}`);
  });
  return (
    <>
      {isOpen(render) && may("cancel") && (
        <Button variant="outline" pending={pending} onClick={() => perform("cancel")}>
          {!pending && <XIcon aria-hidden />}
          {t("Cancel render")}
        </Button>
      )}
      {(status === "failed" || status === "cancelled") && may("retry") && (
        <Button pending={pending} onClick={() => perform("retry")}>
          {!pending && <RotateCwIcon aria-hidden />}
          {t("Retry")}
        </Button>
      )}
      {file?.url && kind === "Video" && may("share") && (
        <ShareDialog
          key={id}
          film={render}
          trigger={
            <Button variant="outline">
              <Share2Icon aria-hidden />
              {t("Share")}
            </Button>
          }
        />
      )}
      {file?.url && (
        <Button asChild>
          <a href={`${file.url}&download=1`} download={file.name}>
            <DownloadIcon aria-hidden />
            {t("Download")}
          </a>
        </Button>
      )}
    </>
  );
}
