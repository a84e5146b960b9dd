import { PlusIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { InputProps } from "../../field-types/field-type";
import { editors } from "../../field-types/inputs";
import { TagInput } from "../../field-types/inputs/tags";
import { useModels } from "./model-choice";

const Text = editors.text.Input!;
const mostOffered = 8;

/** Buttons for the first available models that aren't chosen yet. The input above accepts any other name, too. */
function Offer({ chosen, onChoose }: { chosen: string[]; onChoose: (model: string) => void }) {
  const models = useModels().filter((model) => !chosen.includes(model));
  if (models.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1">
      {models.slice(0, mostOffered).map((model) => (
        <Button key={model} variant="ghost" size="sm" className="max-w-full" onClick={() => onChoose(model)}>
          <PlusIcon aria-hidden />
          <span className="truncate">{model}</span>
        </Button>
      ))}
    </div>
  );
}

export function ModelInput(props: InputProps<string>) {
  const value = (props.value as string | null) ?? "";
  return (
    <div className="grid gap-1.5">
      <Text {...props} />
      {value === "" && <Offer chosen={[]} onChoose={props.onChange} />}
    </div>
  );
}

export function ModelsInput(props: InputProps<string[]>) {
  const chosen = (props.value as string[] | null) ?? [];
  return (
    <div className="grid gap-1.5">
      <TagInput {...props} />
      <Offer chosen={chosen} onChoose={(model) => props.onChange([...chosen, model])} />
    </div>
  );
}
