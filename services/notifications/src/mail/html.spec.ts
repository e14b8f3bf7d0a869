import { html } from './html';

describe('html', () => {
  it('escapes every text that is put into it', () => {
    const title = `"it's"`;
    const script = `<script>alert('&')</script>`;
    expect(html`<p title="${title}">${script}</p>`.markup).toBe(
      '<p title="&quot;it&#39;s&quot;">&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</p>',
    );
  });

  it('keeps markup that is put into it', () => {
    const items = ['a', '<b>'].map((text) => html`<i>${text}</i>`);
    const bold = html`<b>c</b>`;
    expect(html`<p>${items}${bold}</p>`.markup).toBe('<p><i>a</i><i>&lt;b&gt;</i><b>c</b></p>');
  });
});
