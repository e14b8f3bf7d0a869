import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { layOut, type Letter, type Mail, type MailLinks } from './layout';
import { greeting } from './text';

/** A kind of mail. Its content is stored with the delivery until the mail is sent. */
export interface MailTemplate<C = unknown> {
  readonly name: string;
  readonly content: z.ZodType<C>;
  /** How many of them an address gets in 24 hours, unless the mail is required. */
  readonly dailyLimit?: DailyLimit;
  letter(content: C): Letter;
}

/** Unverified addresses get few, so that nobody can fill the mailbox of a person who never registered. */
export interface DailyLimit {
  readonly verified: number;
  readonly unverified: number;
}

const Addressee = z.object({ firstName: z.string() });

/**
 * @param content as it is stored: the template's content and the `firstName` of the user.
 * @throws ZodError when the content does not fit the template.
 */
export function renderMail(template: MailTemplate, content: unknown, links: MailLinks): Mail {
  const { firstName } = Addressee.parse(content);
  return layOut(greeting(firstName), template.letter(template.content.parse(content)), links);
}

/** The templates by name. Each feature registers its own when its module is constructed. */
@Injectable()
export class MailTemplates {
  private readonly templates = new Map<string, MailTemplate>();

  register(...templates: readonly MailTemplate[]): void {
    for (const template of templates) {
      if (this.templates.has(template.name)) throw new Error(`there are two mail templates ${template.name}`);
      this.templates.set(template.name, template);
    }
  }

  /** @throws when there is no such template or the content does not fit it. */
  render(name: string, content: unknown, links: MailLinks): Mail {
    const template = this.templates.get(name);
    if (!template) throw new Error(`there is no mail template ${name}`);
    return renderMail(template, content, links);
  }
}
