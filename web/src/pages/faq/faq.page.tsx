import { Search } from 'lucide-react';
import { OpenPage } from '../../features/session';
import { faq } from '../../content/faq';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { buttonStyle } from '../../design-system/button-style';
import { Card } from '../../design-system/card';
import { Disclosure } from '../../design-system/disclosure';
import { EmptyState } from '../../design-system/empty-state';
import { Eyebrow } from '../../design-system/eyebrow';
import { StampStrip } from '../../design-system/stamp-strip';
import { TextField } from '../../design-system/text-field';
import { countOf } from '../../lib/format';
import { SUPPORT_EMAIL } from '../../lib/product';
import { useQueryFilters } from '../../lib/use-query-filters';
import { useTitle } from '../../lib/use-title';
import { filterQuestions } from './filter-questions';

export const Component = () => {
  useTitle('Questions and answers');
  const { field, text, setText, clear } = useQueryFilters();
  const questions = filterQuestions(faq, text);
  return (
    <OpenPage>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[19rem_minmax(0,1fr)] lg:py-6">
        <div className="lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start">
          <Eyebrow>FAQ</Eyebrow>
          <h1 className="mt-4 type-title">Questions and answers</h1>
          <p className="mt-3 text-muted">Answers to what collectors ask most.</p>
          <TextField
            ref={field}
            type="search"
            label="Search the questions"
            placeholder="Photos, refund, offline"
            lead={<Search aria-hidden className="size-4.5" strokeWidth={1.75} />}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="mt-6 noscript:hidden"
          />
          <p role="status" className="mt-2 type-fine text-muted lg:min-h-5">
            {text.trim() && countOf(questions.length, 'question')}
          </p>
        </div>
        <div>
          <h2 className="sr-only">All questions</h2>
          {questions.length === 0 ? (
            <EmptyState
              title="No matching questions"
              description="Try other words, or write to us: the address is below."
            >
              <Button onClick={() => clear()}>Show all questions</Button>
            </EmptyState>
          ) : (
            <div className="border-t border-line">
              {questions.map(({ question, answer }) => (
                <Disclosure key={question} question={question}>
                  {answer}
                </Disclosure>
              ))}
            </div>
          )}
          <Card aria-labelledby="still" className="mt-10">
            <div className="p-6">
              <h2 id="still" className="type-heading">
                Still wondering?
              </h2>
              <p className="mt-2 text-muted">
                Write to {SUPPORT_EMAIL} and a person will answer. Or try it yourself in a vault full of sample cars.
              </p>
              <div className="mt-5 flex flex-wrap gap-3">
                <a href={`mailto:${SUPPORT_EMAIL}`} className={buttonStyle({ variant: 'primary' })}>
                  Contact Support
                </a>
                <ButtonLink to="/preview-dashboard">Try Preview Dashboard</ButtonLink>
              </div>
            </div>
            <StampStrip items={['Support', countOf(faq.length, 'answer')]} />
          </Card>
        </div>
      </div>
    </OpenPage>
  );
};
