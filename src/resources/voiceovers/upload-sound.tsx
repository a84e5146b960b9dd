import { UploadIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { uploadFile } from "@/providers/upload";
import { useAction } from "@/providers/use-action";
import type { AnyRow } from "../field-types/field-type";

interface Props extends Pick<ButtonProps, "variant" | "size" | "disabled"> {
  label: string;
  /** Called with the new asset. */
  onUploaded: (asset: AnyRow) => unknown;
}

/** A button that uploads a sound as an asset. */
export function UploadSound({ label, onUploaded, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState(0);
  const { run: upload, pending: sending } = useAction(async (file: File) => {
    setProgress(0);
    const { signal } = new AbortController();
    const asset = await uploadFile(file, { signal, onProgress: setProgress });
    if (asset.kind === "audio" || asset.kind === "video") await onUploaded(asset);
    else
      toast.error(t("This file has no audio"), {
        description: t("Choose an audio or video file. {name} was saved to your assets.", {
          name: file.name,
        }),
      });
  });
  return (
    <>
      <Button {...button} pending={sending} onClick={() => input.current?.click()}>
        {!sending && <UploadIcon aria-hidden />}
        {sending ? `${Math.round(progress * 100)}%` : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="audio/*,video/*"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) upload(file);
        }}
      />
    </>
  );
}
