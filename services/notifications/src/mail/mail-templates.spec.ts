import { z } from 'zod';
import { MailTemplates, type MailTemplate } from './mail-templates.service';

const LINKS = { publicUrl: 'https://vault.example' };
const codeMail: MailTemplate<{ code: string }> = {
  name: 'code',
  content: z.object({ code: z.string() }),
  letter: ({ code }) => ({
    subject: 'Your code',
    eyebrow: '',
    title: '',
    paragraphs: ['Here it is.'],
    code,
    footnote: '',
  }),
};

describe('the mail templates', () => {
  const templates = new MailTemplates();
  templates.register(codeMail);

  it('render the mail of a name', () => {
    const { subject, text } = templates.render('code', { firstName: 'Ada', code: '123456' }, LINKS);
    expect(subject).toBe('Your code');
    expect(text).toContain('Hello Ada,');
    expect(text).toContain('123456');
  });

  it('refuse content that does not fit, and unknown names', () => {
    expect(() => templates.render('code', { firstName: 'Ada' }, LINKS)).toThrow();
    expect(() => templates.render('code', { code: '123456' }, LINKS)).toThrow();
    expect(() => templates.render('love-letter', {}, LINKS)).toThrow('no mail template');
  });

  it('refuse two templates of one name', () => {
    expect(() => templates.register(codeMail)).toThrow('two mail templates');
  });
});
