import { llmRequests } from "@contract/resources/llm-requests.ts";
import { Link } from "@/components/layout/link";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { inCredits } from "@/providers/billing";
import { recordPath } from "../shared/record-link";
import type { GeneratedPicture, Generation } from "./use-generation";

const aspects = { square: "aspect-square", landscape: "aspect-[3/2]", portrait: "aspect-[2/3]" };

const chargeOf = ({ credits }: GeneratedPicture) =>
  credits === null
    ? t("Cost unknown")
    : credits === 0
      ? t("Free")
      : t("{credits} charged", { credits: inCredits(credits) });

/** The pictures to choose from, if there are several. */
function Strip({ generation: { pictures, shown, show } }: { generation: Generation }) {
  if (pictures.length < 2) return null;
  return (
    <ul className="flex gap-1.5 overflow-x-auto p-0.5" aria-label={t("Generated pictures")}>
      {pictures.map((picture, at) => (
        <li key={picture.asset.id} className="shrink-0">
          <button
            type="button"
            aria-pressed={picture === shown}
            aria-label={t("Picture {number}", { number: at + 1 })}
            onClick={() => show(picture.asset.id)}
            className="block size-12 overflow-hidden rounded-md border aria-pressed:border-primary aria-pressed:ring-2 aria-pressed:ring-primary"
          >
            <img src={picture.asset.file?.url} alt="" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The last generated picture, or a placeholder for the picture that is being generated. */
export function PictureView({ generation }: { generation: Generation }) {
  const { form, shape, shown } = generation;
  if (!form.pending && !shown) return null;
  return (
    <div className="grid min-w-0 gap-2">
      <div
        className={cn(
          "grid max-h-[40dvh] min-h-40 max-sm:max-h-[30dvh] w-full place-items-center overflow-hidden rounded-lg border bg-muted/60",
          form.pending && !shown && `${aspects[shape]} animate-pulse motion-reduce:animate-none`,
        )}
      >
        {form.pending ? (
          <p className="max-w-sm px-4 text-center text-muted-foreground text-sm">
            {t(
              "Generating… This can take a minute or two. If you close this window, you will find the picture in your assets.",
            )}
          </p>
        ) : (
          shown && (
            <img
              src={shown.asset.file?.url}
              alt={shown.asset.name}
              className="max-h-[40dvh] max-w-full max-sm:max-h-[30dvh] object-contain"
            />
          )
        )}
      </div>
      <Strip generation={generation} />
      {shown && !form.pending && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground text-xs tabular-nums">
          <span>
            {shown.asset.width} × {shown.asset.height}
          </span>
          <span>{chargeOf(shown)}</span>
          <Link
            to={recordPath(llmRequests, shown.request_id)}
            className="ml-auto underline decoration-border underline-offset-4 hover:text-foreground"
          >
            {t("LLM request")}
          </Link>
        </p>
      )}
    </div>
  );
}
