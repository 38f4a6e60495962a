import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

// The library's types do not fit the way in which Node loads it.
type MessageFormatConstructor = new (language: string) => { readonly compile: (message: string) => unknown };
type CompileModule = (format: InstanceType<MessageFormatConstructor>, messages: unknown) => string;

/** ICU MessageFormat in one language; refuses plural cases that the language does not have. */
export const MessageFormat: MessageFormatConstructor = require("@messageformat/core");

/** A catalogue as the source of a module of functions. */
export const compileModule: CompileModule = require("@messageformat/core/compile-module");
