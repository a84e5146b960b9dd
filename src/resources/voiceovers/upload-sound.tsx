import { UploadIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { uploadFile } from "@/providers/upload";
import type { AnyRow } from "../field-types/field-type";
import { useRun } from "../views/shared/use-run";

interface Props extends Pick<ButtonProps, "variant" | "size" | "disabled"> {
  label: string;
  /** Given the asset that the file has become. */
  onUploaded: (asset: AnyRow) => unknown;
}

/** Chooses a sound on one's own machine and brings it to the assets. */
export function UploadSound({ label, onUploaded, ...look }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number>();
  const run = useRun();
  const send = async (file: File) => {
    setProgress(0);
    const { signal } = new AbortController();
    await run(async () => {
      const asset = await uploadFile(file, { signal, onProgress: setProgress });
      if (asset.kind === "audio" || asset.kind === "video") await onUploaded(asset);
      else toast.error("This is not a sound", { description: `${file.name} was kept among the assets.` });
    }).catch(() => {});
    setProgress(undefined);
  };
  const sending = progress !== undefined;
  return (
    <>
      <Button {...look} pending={sending} onClick={() => input.current?.click()}>
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
          if (file) void send(file);
        }}
      />
    </>
  );
}
