import { useId } from "react";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { t } from "@/i18n/t";

export interface ThumbnailCard {
  value: string;
  title: string;
  note?: string;
  /** The picture's URL. */
  picture: string;
  /** The frame's time in seconds; undefined if it isn't known. */
  at?: number;
}

interface Props {
  cards: readonly ThumbnailCard[];
  ratio: number;
  value: string;
  onChange: (value: string) => void;
  /** Called when Enter is pressed. */
  onConfirm: () => void;
}

/** A radio group of pictures. */
export function ThumbnailCards({ cards, ratio, value, onChange, onConfirm }: Props) {
  const id = useId();
  return (
    <RadioGroup
      aria-label={t("Thumbnail")}
      value={value}
      onValueChange={onChange}
      onKeyDown={({ key }) => key === "Enter" && onConfirm()}
      className="grid-cols-2 gap-3 sm:grid-cols-3"
    >
      {cards.map((card) => (
        <label
          key={card.value}
          htmlFor={`${id}-${card.value}`}
          className="grid cursor-pointer content-start gap-2 rounded-lg border bg-card p-2 shadow-xs hover:border-input has-[[data-state=checked]]:border-primary has-[[data-state=checked]]:ring-1 has-[[data-state=checked]]:ring-primary"
        >
          <img
            src={card.picture}
            alt=""
            className="max-h-56 w-full rounded-sm bg-muted object-contain"
            style={{ aspectRatio: ratio }}
          />
          <span className="flex items-start gap-2">
            <RadioGroupItem
              id={`${id}-${card.value}`}
              value={card.value}
              aria-describedby={card.note && `${id}-${card.value}-note`}
              className="mt-0.5"
            />
            <span className="grid min-w-0">
              <span className="font-medium tabular-nums">{card.title}</span>
              {card.note && (
                <span id={`${id}-${card.value}-note`} className="text-muted-foreground text-xs">
                  {card.note}
                </span>
              )}
            </span>
          </span>
        </label>
      ))}
    </RadioGroup>
  );
}
