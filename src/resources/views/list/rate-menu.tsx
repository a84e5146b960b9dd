import { StarIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { t } from "@/i18n/t";

const stars = [5, 4, 3, 2, 1, null];

interface Props {
  /** The records to rate, such as "12 LLM logs". */
  what: string;
  /** Receives the number of stars; null to remove ratings. */
  onRate: (rating: number | null) => void;
}

/** A button that asks for a rating of many records. */
export const RateMenu = ({ what, onRate }: Props) => (
  <DropdownMenu modal={false}>
    <DropdownMenuTrigger asChild>
      <Button variant="outline" size="sm">
        <StarIcon aria-hidden />
        {t("Rate")}
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent aria-label={t("Rating of {resource}", { resource: what })}>
      {stars.map((star) => (
        <DropdownMenuItem key={star} onSelect={() => onRate(star)}>
          {star === null ? t("No rating") : t("{star} of 5", { star })}
        </DropdownMenuItem>
      ))}
    </DropdownMenuContent>
  </DropdownMenu>
);
