export const Component = () => <h1>profile</h1>;
