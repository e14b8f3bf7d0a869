import { Navigate, useParams } from 'react-router-dom';
import { conversationAddress, MESSAGES } from '../../lib/message-addresses';

/** Redirects the address used in mails and notifications to the inbox. */
export const Component = () => {
  const { id } = useParams();
  return <Navigate to={id === undefined ? MESSAGES : conversationAddress(id)} replace />;
};
