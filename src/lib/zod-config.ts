import { config } from "zod/v4/core";

// Zod would otherwise test whether it may compile code, which the content security policy refuses and browsers report.
config({ jitless: true });
