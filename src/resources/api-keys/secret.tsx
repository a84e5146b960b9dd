import { KeyRoundIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { chatSamples } from "@/pages/documentation/snippets";

/** The one time that a secret can be seen, with programs that use it. */
export function Secret({ secret }: { secret: string }) {
  return (
    <div className="grid min-w-0 gap-4">
      <Alert variant="warning">
        <KeyRoundIcon aria-hidden />
        <AlertTitle>Copy the secret now</AlertTitle>
        <AlertDescription>
          Only its fingerprint is kept, so it cannot be shown again. Whoever has it calls models in your name.
        </AlertDescription>
      </Alert>
      <CodeBlock code={secret} label="Secret" />
      <div className="grid gap-2">
        <h2 className="font-medium text-sm">Try it</h2>
        <CodeTabs samples={chatSamples({ key: secret })} label="A first call" />
      </div>
    </div>
  );
}
