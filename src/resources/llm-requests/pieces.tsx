import { KeyRoundIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import type { Pieces } from "../look";
import { RequestBulk } from "./bulk";

/** A log fills by itself as soon as a program has a key. */
const FirstStep = () => (
  <Button asChild>
    <Link to="/settings/api-keys">
      <KeyRoundIcon aria-hidden />
      Make an API key
    </Link>
  </Button>
);

export const pieces: Pieces = { Bulk: RequestBulk, FirstStep, ownVerbs: ["cancel", "replay", "undo"] };
